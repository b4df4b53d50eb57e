-- What an application is called in the language of each reader; null where its applicant gave the title themselves.
alter table workflow.task add column titles json;
