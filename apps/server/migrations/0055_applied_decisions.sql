-- What follows from an application can be taken back with it: a decision names the application that it came of, and the end of probation
-- which one held before. A transfer order that came of one has its id.
alter table organisation.employment_event add column application_id uuid;
alter table organisation.employment_event add column before_on date;
alter table organisation.employment_event add constraint employment_event_before check (before_on is null or kind = 'regularized');

-- Why a task could not be settled: the key of its words and their values; null where nothing kept it.
alter table workflow.task add column settle_problem text;
