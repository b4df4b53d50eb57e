-- How much a task is about, in the language of each reader, as whoever filed it last said; lists show it.
alter table workflow.task add column amounts json;
-- Whose face stands before a notice: what a person is called, who may read that by the matter it tells of.
alter table notification.notice add column face text;
