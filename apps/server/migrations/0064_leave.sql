-- Leave: its types with rules by effective day, what people have of each, and what becomes of it.

create schema leave;

create table leave.leave_type (
  company_id uuid not null references organisation.company,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  attribute text not null check (attribute in ('sick', 'personal', 'wedding', 'paid-sick', 'bereavement', 'annual', 'other')),
  is_in_use boolean not null,
  version integer not null default 1,
  primary key (company_id, id)
);
call platform.wall('leave.leave_type');
call platform.names_unique('leave.leave_type', 'company_id');
-- A page is read in the order of its reader's language, from an index.
create index leave_type_in_cn on leave.leave_type (company_id, sort_cn, id);
create index leave_type_in_en on leave.leave_type (company_id, sort_en, id);
create index leave_type_in_vn on leave.leave_type (company_id, sort_vn, id);
create index leave_type_in_km on leave.leave_type (company_id, sort_km, id);

-- What holds of a type from a day on; an application is decided by the rules of its first day.
create table leave.leave_rules (
  company_id uuid not null,
  type_id uuid not null,
  number integer not null check (number > 0),
  effective_on date not null,
  -- As the contract has them (LeaveRules).
  rules json not null,
  primary key (company_id, type_id, number),
  constraint leave_rules_day unique (company_id, type_id, effective_on),
  constraint leave_rules_type foreign key (company_id, type_id) references leave.leave_type on delete cascade
);
call platform.wall('leave.leave_rules');

-- Minutes of a type that somebody may take from one day to another. Its amounts are the sums of its entries and are written by them alone.
create table leave.entitlement (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  type_id uuid not null,
  -- What it comes from, such as the grant of a year: there is one for each, however often it is granted.
  key text not null,
  from_on date not null,
  until_on date not null,
  granted bigint not null default 0 check (granted >= 0),
  -- What of that HR gave by hand, or took: a rule that grants anew leaves it alone.
  adjusted bigint not null default 0,
  -- Of applications that are not approved yet.
  held bigint not null default 0 check (held >= 0),
  used bigint not null default 0 check (used >= 0),
  primary key (company_id, id),
  constraint entitlement_once unique (company_id, employment_id, type_id, key),
  constraint entitlement_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint entitlement_type foreign key (company_id, type_id) references leave.leave_type,
  constraint entitlement_ends check (from_on <= until_on),
  constraint entitlement_not_overdrawn check (held + used <= granted)
);
call platform.wall('leave.entitlement');

-- What happened to the leave of somebody; nothing is taken away, its opposite is written. What nothing bounds comes out of no entitlement.
create table leave.entry (
  company_id uuid not null,
  id uuid not null,
  -- The order in which they were written.
  number bigint generated always as identity,
  employment_id uuid not null,
  type_id uuid not null,
  entitlement_id uuid,
  kind text not null check (kind in ('granted', 'held', 'used')),
  -- Minutes; less than nothing takes an earlier entry back, or grants less.
  minutes bigint not null check (minutes <> 0),
  -- The day of leave that is held or used.
  day date,
  -- Whose application it was; none of what is granted.
  task_id uuid,
  -- Who grants: a rule, what was carried over, HR by hand with a reason, an opening balance.
  source text not null,
  reason text not null,
  at timestamptz not null,
  by_id uuid references organisation.person,
  opposite_of uuid,
  primary key (company_id, id),
  constraint entry_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint entry_type foreign key (company_id, type_id) references leave.leave_type,
  constraint entry_entitlement foreign key (company_id, entitlement_id) references leave.entitlement on delete cascade,
  constraint entry_task foreign key (company_id, task_id) references workflow.task on delete cascade deferrable initially deferred,
  constraint entry_opposite foreign key (company_id, opposite_of) references leave.entry on delete cascade,
  constraint entry_opposite_once unique (company_id, opposite_of),
  constraint entry_of_day check ((kind = 'granted') = (day is null)),
  constraint entry_grants check (kind <> 'granted' or entitlement_id is not null)
);
comment on table leave.entry is 'append-only: what happened to the leave of somebody';
call platform.wall('leave.entry');
create index entry_of_person on leave.entry (company_id, employment_id, type_id, number desc);
create index entry_of_task on leave.entry (company_id, task_id, number);

-- An entry is in the sums of its entitlement at once, whoever wrote it; the entitlement is locked by that.
create function leave.add_entry() returns trigger language plpgsql as $$
begin
  update leave.entitlement e set
    granted = e.granted + case new.kind when 'granted' then new.minutes else 0 end,
    adjusted = e.adjusted + case when new.kind = 'granted' and new.source = 'adjustment' then new.minutes else 0 end,
    held = e.held + case new.kind when 'held' then new.minutes else 0 end,
    used = e.used + case new.kind when 'used' then new.minutes else 0 end
  where e.company_id = new.company_id and e.id = new.entitlement_id;
  return null;
end $$;
create trigger entry_added after insert on leave.entry for each row when (new.entitlement_id is not null) execute function leave.add_entry();

-- When somebody is away, or wants to be: one row for each span of a day, while its application holds or has taken it. Nobody is away twice.
create table leave.taken (
  company_id uuid not null,
  task_id uuid not null,
  employment_id uuid not null,
  type_id uuid not null,
  day date not null,
  -- Minutes of the wall clock from the midnight that begins the day; a whole day without work has none of its own.
  from_minute integer not null,
  to_minute integer not null,
  is_approved boolean not null default false,
  primary key (company_id, task_id, day, from_minute),
  constraint taken_task foreign key (company_id, task_id) references workflow.task on delete cascade deferrable initially deferred,
  constraint taken_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint taken_type foreign key (company_id, type_id) references leave.leave_type,
  constraint taken_minutes check (from_minute < to_minute),
  constraint taken_once exclude using gist (company_id with =, employment_id with =, day with =, int4range(from_minute, to_minute) with &&)
);
-- Who is away by a type, in which year.
create index taken_by_type on leave.taken (company_id, type_id, day);
call platform.wall('leave.taken');
create index taken_of_person on leave.taken (company_id, employment_id, day);

-- Which leave an absence is, as the receipt of its day says it; none of what HR entered.
alter table attendance.correction add column leave_type text;
