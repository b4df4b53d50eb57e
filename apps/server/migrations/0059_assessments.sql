-- Probation evaluations on their way: what their assessors gave, and what follows from a score that is too low.

-- Points that somebody gave in an evaluation, with the task that it is of. Whether they count follows from the assignment by which they
-- were given: a return takes them back with it.
create table workflow.assessment (
  company_id uuid not null,
  evaluation_id uuid not null,
  number integer not null check (number > 0),
  assessor text not null check (assessor in ('employee', 'manager', 'approver')),
  round integer not null check (round > 0),
  -- By which assignment of the task; none of what the employee gave, which came with the application.
  assignment_id smallint,
  -- Who handed it in: of the employee's, whoever filed the application.
  person_id uuid not null references organisation.person,
  given_at timestamptz not null,
  -- The points of each item, sub-item by sub-item as the form has them.
  points json not null,
  -- What is to follow where the requirements were not met: until which day probation goes on, or the last day of work.
  outcome text check (outcome in ('extend', 'dismiss')),
  outcome_on date,
  outcome_reason text not null,
  primary key (company_id, evaluation_id, number),
  constraint assessment_evaluation foreign key (company_id, evaluation_id) references workflow.evaluation on delete cascade,
  constraint assessment_employee check ((assessor = 'employee') = (assignment_id is null)),
  constraint assessment_outcome check ((outcome is null) = (outcome_on is null) and (outcome is null or assessor = 'approver'))
);
comment on table workflow.assessment is 'append-only: what assessors gave';
call platform.wall('workflow.assessment');

-- Nobody is evaluated twice at a time.
create unique index evaluation_one_runs on workflow.evaluation (company_id, employment_id) where ended_at is null;

-- A longer probation: its new last day, and on which day it would have ended before.
alter table organisation.employment_event drop constraint employment_event_kind_check;
alter table organisation.employment_event add constraint employment_event_kind_check
  check (kind in ('regularized', 'unpaid-leave', 'returned', 'notice', 'notice-withdrawn', 'transferred', 'extended', 'taken-back'));
alter table organisation.employment_event drop constraint employment_event_last;
alter table organisation.employment_event add constraint employment_event_last
  check ((kind in ('notice', 'extended')) = (last_on is not null) and (last_on is null or last_on >= effective_on));
alter table organisation.employment_event drop constraint employment_event_before;
alter table organisation.employment_event add constraint employment_event_before
  check (before_on is null or kind in ('regularized', 'extended'));
