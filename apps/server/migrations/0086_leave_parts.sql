-- From when to when a leave lasts, as it was applied for and as HR changed it: whatever work comes to lie inside is leave. Deleted with what
-- the leave takes. A part without times is whole days.
create table leave.part (
  company_id uuid not null,
  task_id uuid not null,
  number integer not null,
  employment_id uuid not null,
  type_id uuid not null,
  from_on date not null,
  to_on date not null,
  -- Minutes of the wall clock, of the first day and of the last.
  from_minute integer,
  to_minute integer,
  is_approved boolean not null,
  -- Why it was applied for: absences of attendance say it.
  reason text not null,
  primary key (company_id, task_id, number),
  constraint part_task foreign key (company_id, task_id) references workflow.task on delete cascade deferrable initially deferred,
  constraint part_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint part_type foreign key (company_id, type_id) references leave.leave_type,
  constraint part_days check (from_on <= to_on),
  constraint part_minutes check ((from_minute is null) = (to_minute is null))
);
call platform.wall('leave.part');
create index part_of_person on leave.part (company_id, employment_id, to_on);
create index part_by_day on leave.part (company_id, to_on);
create index part_by_type on leave.part (company_id, type_id);

-- Minutes of a day of leave for which the balance did not reach: leave without an entry in the ledger.
create table leave.uncovered (
  company_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  employment_id uuid not null,
  type_id uuid not null,
  day date not null,
  minutes integer not null check (minutes > 0),
  -- Whether the leave is approved: only then somebody has to do something about it.
  is_approved boolean not null,
  primary key (company_id, id),
  constraint uncovered_once unique (company_id, task_id, type_id, day),
  constraint uncovered_task foreign key (company_id, task_id) references workflow.task on delete cascade deferrable initially deferred,
  constraint uncovered_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint uncovered_type foreign key (company_id, type_id) references leave.leave_type
);
call platform.wall('leave.uncovered');
create index uncovered_of_person on leave.uncovered (company_id, employment_id);
create index uncovered_by_day on leave.uncovered (company_id, day, id);
create index uncovered_by_type on leave.uncovered (company_id, type_id);

-- The leaves that hold or have taken something keep their parts from now on. The owner stands behind the walls, too.
alter table workflow.task no force row level security;
alter table leave.taken no force row level security;
alter table leave.leave_type no force row level security;
alter table organisation.employment no force row level security;
alter table leave.part no force row level security;
insert into leave.part (company_id, task_id, number, employment_id, type_id, from_on, to_on, from_minute, to_minute, is_approved, reason)
  select t.company_id, t.id, s.number::integer, t.employment_id, a.type_id, (s.slot ->> 'from')::date, (s.slot ->> 'to')::date,
    (s.slot ->> 'fromMinute')::integer, (s.slot ->> 'toMinute')::integer, a.is_approved, coalesce(t.form ->> 'reason', '')
  from workflow.task t
  cross join lateral (select type_id, is_approved from leave.taken a where a.company_id = t.company_id and a.task_id = t.id limit 1) a
  cross join lateral json_array_elements(t.form -> 'slots') with ordinality s (slot, number)
  where t.kind = 'leave';
alter table workflow.task force row level security;
alter table leave.taken force row level security;
alter table leave.leave_type force row level security;
alter table organisation.employment force row level security;
alter table leave.part force row level security;
