create schema leave;

-- Leave types of a company.

create table leave.leave_type (
  company_id uuid not null references organisation.company,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  note text not null,
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
