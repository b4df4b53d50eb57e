-- A deadline waits by steps, and its to-do names which: what was raised before is the first of them.
alter table notification.to_do no force row level security;
update notification.to_do set key = key || ':30' where kind = 'contract-end';
alter table notification.to_do force row level security;
