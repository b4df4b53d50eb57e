-- How departments are called from a day to before another: of what happened it is shown how its department was called then.
create view organisation.v_department_named with (security_invoker = true) as
  select company_id, department_id, names, from_on, until_on from organisation.department_version;
