-- Where a machine hung before, its PIN space is that of the place: what is known of the machine says where it hangs now.
alter table attendance.machine_place add column pin_space_id uuid references organisation.pin_space on delete set null;
alter table organisation.office no force row level security;
update attendance.machine_place p set pin_space_id = o.pin_space_id from organisation.office o
where p.until_on is not null and o.company_id = p.of_company_id and o.id = p.office_id;
alter table organisation.office force row level security;
