-- Whoever decides and is away by an approved application is asked who decides meanwhile: for these days.
create table workflow.delegation_proposal (
  company_id uuid not null references organisation.company,
  task_id uuid not null,
  from_day date not null,
  to_day date not null,
  person_id uuid not null references organisation.person,
  primary key (company_id, task_id, from_day),
  constraint delegation_proposal_task foreign key (company_id, task_id) references workflow.task on delete cascade,
  constraint delegation_proposal_span check (from_day <= to_day)
);
call platform.wall('workflow.delegation_proposal');
create index delegation_proposal_person on workflow.delegation_proposal (company_id, person_id, to_day);

-- By which application they are away for whom somebody decides, on which days of it; and whether they were asked to end it, because that
-- is so no more.
alter table workflow.delegation
  add column task_id uuid,
  add column away_from date,
  add column away_to date,
  add column is_left boolean not null default false,
  add constraint delegation_task foreign key (company_id, task_id) references workflow.task,
  add constraint delegation_away check ((task_id is null) = (away_from is null) and (task_id is null) = (away_to is null) and away_from <= away_to);
create index delegation_of_task on workflow.delegation (company_id, task_id) where task_id is not null;

-- Of which nation's proposal a day of the calendar is, and how the holiday was called there then: so a later proposal tells what has changed
-- since from what the company changed itself.
alter table attendance.calendar_day
  add column proposed_of text,
  add column proposed_names json,
  add constraint calendar_day_proposed check ((proposed_of is null) = (proposed_names is null));
