-- A to-do is a notice that stays until it is dealt with: what people are told and what waits for them is one list, read or unread.
alter table notification.to_do rename to notice;
alter index notification.to_do_pkey rename to notice_pkey;
alter table notification.notice rename constraint to_do_once to notice_once;
alter table notification.notice rename constraint to_do_person to notice_person;
alter table notification.notice rename constraint to_do_done_by to notice_done_by;
alter table notification.notice rename constraint to_do_department to notice_department;
alter index notification.to_do_open rename to notice_open;
alter index notification.to_do_done rename to notice_done;
alter index notification.to_do_of_employment rename to notice_of_employment;
alter index notification.to_do_of_department rename to notice_of_department;

-- What was there are to-dos, and nobody has read them yet.
alter table notification.notice
  -- Stays until it is dealt with.
  add column is_to_do boolean not null default true,
  add column read_at timestamptz;
alter table notification.notice alter column is_to_do drop default;
create index notice_waiting on notification.notice (company_id, person_id, raised_at, id) where done_at is null and is_to_do;
create index notice_unread on notification.notice (company_id, person_id, raised_at, id) where done_at is null and read_at is null;
-- What was read long ago is found by this when it is forgotten.
create index notice_read on notification.notice (company_id, read_at) where not is_to_do and read_at is not null;

-- What people do not want to be told; it is kept for them as read.
create table notification.muted_topic (
  person_id uuid not null references organisation.person on delete cascade,
  topic text not null,
  primary key (person_id, topic)
);
