-- Since when what a machine posts is not taken, when that was the last time, and why: until a post of it was, something waits in it.
alter table attendance.machine_contact
  add column failing_since timestamptz,
  add column failed_at timestamptz,
  add column failure text,
  add constraint machine_contact_failure check (failure in ('too-large', 'not-stored'));

-- A serial that calls from two addresses is two machines until somebody says which of them is meant.
alter table attendance.unknown_machine
  drop constraint unknown_machine_pkey,
  add primary key (serial, address);
