-- How many tasks of a kind a company has is known without looking at each: rows of this table add up. Whoever files a task, or removes its
-- employment, adds a row and waits for nobody; now and then a writer gathers the rows of a company. No row is ever updated.
create table workflow.task_count (
  company_id uuid not null references organisation.company,
  id bigint generated always as identity,
  kind text not null,
  tasks int not null,
  primary key (company_id, id) include (kind, tasks)
);
call platform.wall('workflow.task_count');

-- Rows that somebody else holds are left for the next one who gathers.
create function workflow.gather_task_counts(company uuid) returns void language sql as $$
  with taken as (
    delete from workflow.task_count c where c.company_id = company and c.id in (
      select k.id from workflow.task_count k where k.company_id = company for update skip locked)
    returning c.kind, c.tasks)
  insert into workflow.task_count (company_id, kind, tasks)
    select company, kind, sum(tasks) from taken group by kind having sum(tasks) <> 0
$$;

create function workflow.count_tasks() returns trigger language plpgsql as $$
declare
  company uuid;
begin
  if tg_op = 'INSERT' then
    insert into workflow.task_count (company_id, kind, tasks) select company_id, kind, count(*) from rows group by 1, 2;
  else
    insert into workflow.task_count (company_id, kind, tasks) select company_id, kind, -count(*) from rows group by 1, 2;
  end if;
  -- One in 64 writes gathers: what is left for a reader to add up stays short, and a writer hardly feels it.
  if random() * 64 < (select count(*) from rows) then
    for company in select distinct company_id from rows loop perform workflow.gather_task_counts(company); end loop;
  end if;
  return null;
end $$;
create trigger count_added after insert on workflow.task
  referencing new table as rows for each statement execute function workflow.count_tasks();
create trigger count_removed after delete on workflow.task
  referencing old table as rows for each statement execute function workflow.count_tasks();

-- The wall stands before the owner, too: behind it a login without BYPASSRLS would count nothing, and say nothing.
alter table workflow.task no force row level security;
alter table workflow.task_count no force row level security;
insert into workflow.task_count (company_id, kind, tasks) select company_id, kind, count(*) from workflow.task group by 1, 2;
do $$
begin
  if coalesce((select sum(tasks) from workflow.task_count), 0) <> (select count(*) from workflow.task) then
    raise exception 'not every task was counted';
  end if;
end $$;
alter table workflow.task_count force row level security;
alter table workflow.task force row level security;

-- A page of one kind is read from an index of its order, however rare the kind is; what is deleted of it is looked up among the few that are.
create index task_of_kind on workflow.task (company_id, kind, created_at desc, id desc);
drop index workflow.task_deleted;
create index task_deleted on workflow.task (company_id, id) include (kind) where status = 'DL';
