-- Clock machines that call by themselves. What HR says of one lies in its company; who calls is found by the serial before any company
-- is in sight, and companies that share a gate wait for the same machines: these three are the group's, and hold no person.
create table attendance.machine (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  admitted_at timestamptz not null,
  admitted_by uuid not null,
  version int not null default 1,
  primary key (company_id, id),
  constraint machine_company foreign key (company_id) references organisation.company,
  constraint machine_admitted_by foreign key (admitted_by) references organisation.person
);
call platform.wall('attendance.machine');

create table attendance.machine_contact (
  machine_id uuid primary key,
  of_company_id uuid not null,
  serial text not null,
  is_retired boolean not null default false,
  networks text[] not null,
  -- Of its office when it called last: that of a shared gate is known to every company there.
  pin_space_id uuid references organisation.pin_space on delete set null,
  -- Of what it said last; kept at most once a minute, and with what it brings.
  seen_at timestamptz,
  address text,
  -- The last call at which nothing waited in it, and what it brought last.
  quiet_at timestamptz,
  posted_at timestamptz,
  last_punch_at timestamptz,
  stamp text,
  drift_seconds int,
  -- The machine's own number of records, and how many punches of ours are also its own.
  record_count int,
  kept_count int not null default 0,
  received_count int not null default 0,
  duplicate_count int not null default 0,
  unmatched_count int not null default 0,
  refused_count int not null default 0,
  -- By how many minutes its clock was last set ahead of UTC; unknown until then.
  offset_minutes int,
  is_encrypting boolean not null default false,
  -- A call from elsewhere than it may come from.
  stray_address text,
  stray_at timestamptz,
  constraint machine_contact_machine foreign key (of_company_id, machine_id) references attendance.machine (company_id, id) on delete cascade
);
create unique index machine_serial on attendance.machine_contact (serial) where not is_retired;
create index machine_contact_of on attendance.machine_contact (of_company_id);

create table attendance.machine_place (
  machine_id uuid not null references attendance.machine_contact on delete cascade,
  from_on date not null,
  until_on date,
  of_company_id uuid not null,
  office_id uuid not null,
  primary key (machine_id, from_on),
  constraint machine_place_office foreign key (of_company_id, office_id) references organisation.office (company_id, id),
  constraint machine_place_period check (until_on is null or until_on >= from_on)
);
create index machine_place_of on attendance.machine_place (of_company_id, office_id);

-- What a machine is asked to do when it calls; it answers by the number, which it reads as nine digits at most.
create table attendance.machine_command (
  machine_id uuid not null references attendance.machine_contact on delete cascade,
  id int not null,
  kind text not null,
  queued_at timestamptz not null,
  sent_at timestamptz,
  sent_count int not null default 0,
  ended_at timestamptz,
  result int,
  primary key (machine_id, id),
  constraint machine_command_id check (id between 1 and 999999999),
  constraint machine_command_kind check (kind in ('set-clock', 'info'))
);
create index machine_command_open on attendance.machine_command (machine_id) where ended_at is null;

-- Machines that called and that nobody admitted: nothing else of them is kept.
create table attendance.unknown_machine (
  serial text primary key,
  address text not null,
  seen_at timestamptz not null
);
create index unknown_machine_seen on attendance.unknown_machine (seen_at);

-- Lines of machines that are no punch, as they came; a repeat is the same line.
create table attendance.machine_line (
  company_id uuid not null,
  machine_id uuid not null,
  raw text not null,
  reason text not null,
  received_at timestamptz not null,
  primary key (company_id, machine_id, raw),
  constraint machine_line_machine foreign key (company_id, machine_id) references attendance.machine (company_id, id) on delete cascade
);
comment on table attendance.machine_line is 'append-only: lines of machines that are no punch';
call platform.wall('attendance.machine_line');
create index machine_line_at on attendance.machine_line (company_id, machine_id, received_at desc);

-- A day that waits for a machine says when its punch window closed: it is concluded once the machine has called behind that.
alter table attendance.day_result
  drop constraint day_result_open,
  add constraint day_result_open check (case state when 'open' then open_until is not null when 'awaiting' then true else open_until is null end);

-- A punch that a machine brought, or brought once more after a file did: then it counts whatever becomes of the file.
alter table attendance.punch
  add column machine_id uuid,
  drop constraint punch_source_check,
  add constraint punch_source_check check (source in ('file', 'web', 'machine'));
comment on table attendance.punch is 'append-only except is_void, at, wall, zone, machine_id: facts';
