-- Lists of tasks by one index for each way to them, in the order of the list: an assignment and a copy keep when their task was filed,
-- which never changes.
alter table workflow.task no force row level security;
alter table workflow.task_assignment no force row level security;
alter table workflow.task_copy no force row level security;
alter table workflow.task_counter no force row level security;
alter table workflow.free_task_number no force row level security;
alter table workflow.task_assignment add column filed_at timestamptz;
alter table workflow.task_copy add column filed_at timestamptz;
update workflow.task_assignment a set filed_at = t.created_at from workflow.task t where t.company_id = a.company_id and t.id = a.task_id;
update workflow.task_copy c set filed_at = t.created_at from workflow.task t where t.company_id = c.company_id and t.id = c.task_id;
alter table workflow.task_assignment alter column filed_at set not null;
alter table workflow.task_copy alter column filed_at set not null;
-- Whether its holder had a part in what became of it; a column, so that the planner knows how many are.
alter table workflow.task_assignment add column has_acted boolean not null
  generated always as (is_automatic or coalesce(closed_by = person_id, false)) stored;

drop index workflow.task_assignment_open;
drop index workflow.task_assignment_of_person;
drop index workflow.task_copy_of_person;
drop index workflow.task_of_employment;
drop index workflow.task_newest;
drop index workflow.task_of_initiator;
drop index workflow.task_of_recipient;
create index task_assignment_open on workflow.task_assignment (company_id, person_id, filed_at desc, task_id desc) where state = 'open';
create index task_assignment_of_person on workflow.task_assignment (company_id, person_id, filed_at desc, task_id desc);
create index task_assignment_acted on workflow.task_assignment (company_id, person_id, filed_at desc, task_id desc)
  where has_acted;
create index task_copy_of_person on workflow.task_copy (company_id, person_id, filed_at desc, task_id desc);
create index task_of_employment on workflow.task (company_id, employment_id, created_at desc, id desc);
create index task_newest on workflow.task (company_id, created_at desc, id desc);
create index task_of_initiator on workflow.task (company_id, initiator_id, created_at desc, id desc);
create index task_of_recipient on workflow.task (company_id, recipient_id, created_at desc, id desc);
-- What a list leaves out is looked up among these, which are few: what has not ended, and what is deleted.
create index task_not_ended on workflow.task (company_id, id) where status in ('IP', 'AP', 'DL');
create index task_deleted on workflow.task (company_id, id) where status = 'DL';
create index task_in_revision on workflow.task (company_id, initiator_id, created_at desc, id desc) where phase = 'revision';

-- How many tasks a company has is known without counting them: numbers that were made ready, without those that are free and those of
-- tasks whose employment was deleted.
alter table workflow.task_counter add column gone integer not null default 0;
update workflow.task_counter c set gone = c.last
  - (select count(*) from workflow.free_task_number f where f.company_id = c.company_id)
  - (select count(*) from workflow.task t where t.company_id = c.company_id);

alter table workflow.task force row level security;
alter table workflow.task_assignment force row level security;
alter table workflow.task_copy force row level security;
alter table workflow.task_counter force row level security;
alter table workflow.free_task_number force row level security;

create function workflow.count_gone() returns trigger language plpgsql as $$
begin
  update workflow.task_counter c set gone = c.gone + d.n
    from (select company_id, count(*) as n from deleted group by company_id) d where c.company_id = d.company_id;
  return null;
end $$;
create trigger count_gone after delete on workflow.task referencing old table as deleted for each statement execute function workflow.count_gone();
