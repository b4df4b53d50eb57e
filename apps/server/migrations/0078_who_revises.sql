-- Who revises an application that came back in the place of an applicant who is gone; null is the applicant.
alter table workflow.task no force row level security;
alter table workflow.holder_check no force row level security;
alter table workflow.task add column reviser_id uuid references organisation.person;
alter table workflow.task add constraint task_reviser check (reviser_id is null or phase = 'revision');
create index task_with_reviser on workflow.task (company_id, reviser_id, created_at desc, id desc) where reviser_id is not null;

-- Whose applicants left or were closed out before this was looked at is found by the next run.
insert into workflow.holder_check (company_id, person_id, due_on)
  select distinct t.company_id, t.initiator_id, date '2000-01-01' from workflow.task t where t.phase = 'revision';
alter table workflow.task force row level security;
alter table workflow.holder_check force row level security;
