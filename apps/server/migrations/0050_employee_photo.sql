-- The photo of an employee. Its bytes lie in the file store, under a key of their own for each upload, so that the file of a photo that
-- was replaced goes only once the new one stands.
create table organisation.employee_photo (
  company_id uuid not null,
  employment_id uuid not null,
  file_key text not null,
  -- What the content says, not the name of the file.
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  -- SHA-256 of the bytes, hexadecimal.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  version integer not null default 1,
  primary key (company_id, employment_id),
  constraint employee_photo_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade
);
call platform.wall('organisation.employee_photo');
