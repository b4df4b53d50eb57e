-- Clock machines that are read over the network, beside those that call: which of them a machine is, and what came of the last reading.
-- Its serial is learnt by the first one. `read_mark` is a digest of the records of the last whole reading, `read_count` how many they were.
alter table attendance.machine_contact
  add column reach text not null default 'push',
  alter column serial drop not null,
  add column read_at timestamptz,
  add column read_problem text,
  add column read_mark text,
  add column read_count int,
  add constraint machine_contact_reach check (reach in ('push', 'pull')),
  add constraint machine_contact_serial check (serial is not null or reach = 'pull');

-- Where a machine is read, and its communication key, encrypted; none where it has none.
create table attendance.machine_address (
  company_id uuid not null,
  machine_id uuid not null,
  host text not null,
  port int not null,
  key_id text,
  encrypted bytea,
  primary key (company_id, machine_id),
  constraint machine_address_machine foreign key (company_id, machine_id) references attendance.machine (company_id, id) on delete cascade,
  constraint machine_address_port check (port between 1 and 65535),
  constraint machine_address_key check ((key_id is null) = (encrypted is null))
);
call platform.wall('attendance.machine_address');

-- A reading of the log of one machine: asked for by somebody, or by the program where nobody is named. One at a time is open.
create table attendance.machine_run (
  company_id uuid not null,
  id uuid not null,
  machine_id uuid not null,
  asked_by uuid,
  from_on date not null,
  to_on date not null,
  state text not null default 'queued',
  reason text,
  -- The serial of another machine that was found at the address.
  found_serial text,
  -- Since when the machine sends everything anew, where it knows no other way; and whether that was asked of it.
  is_anew boolean not null default false,
  anew_at timestamptz,
  queued_at timestamptz not null,
  moved_at timestamptz not null,
  ended_at timestamptz,
  new_count int not null default 0,
  duplicate_count int not null default 0,
  refused_count int not null default 0,
  -- Of a reading over the network how many records came, and how many the machine said it holds.
  read_count int,
  held_count int,
  primary key (company_id, id),
  constraint machine_run_machine foreign key (company_id, machine_id) references attendance.machine (company_id, id) on delete cascade,
  constraint machine_run_asked_by foreign key (asked_by) references organisation.person,
  constraint machine_run_state check (state in ('queued', 'asked', 'done', 'partial', 'failed')),
  constraint machine_run_ended check ((ended_at is null) = (state in ('queued', 'asked'))),
  constraint machine_run_period check (to_on >= from_on)
);
call platform.wall('attendance.machine_run');
create unique index machine_run_open on attendance.machine_run (company_id, machine_id) where ended_at is null;
create index machine_run_last on attendance.machine_run (company_id, machine_id, queued_at desc);

-- A piece of the log that a machine is asked for, and the reading that it belongs to.
alter table attendance.machine_command
  add column run_id uuid,
  add column from_on date,
  add column to_on date,
  drop constraint machine_command_kind,
  add constraint machine_command_kind check (kind in ('set-clock', 'info', 'log', 'check')),
  add constraint machine_command_log check ((kind = 'log') = (from_on is not null and to_on is not null));
