-- ẞ is compared as SS, as ß is: lower case comes first, because this capital has no other than its small letter.
create or replace function platform.normal_form(written text) returns text language sql immutable strict parallel safe as $$
  select btrim(normalize(lower(upper(lower(
    regexp_replace(regexp_replace(normalize(written, nfkc),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      '[ \t-\r\u1680\u2028\u2029]+', ' ', 'g')
    collate "und-x-icu"))), nfkc), ' ')
$$;

-- Every index over the form is made anew. A name that is now another's stops the upgrade and is named by the database.
do $$
declare
  one record;
begin
  for one in select indexrelid::regclass as name from pg_index where pg_get_indexdef(indexrelid) like '%platform.normal_form(%' loop
    execute format('reindex index %s', one.name);
  end loop;
end $$;

update identity.sign_in_name set account = platform.normal_form(shown) where account <> platform.normal_form(shown);
