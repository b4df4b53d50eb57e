// The door of the room: what later rooms use to point at people and places.

export { useCompanyFilter, useDepartmentFilter, useLevelFilter, useOfficeFilter } from './filters.ts'
export { type Department, type Level, type Office, useDepartments, useLevels, useOffices } from './lookups.ts'
export {
  CompanyPicker,
  DepartmentPicker,
  EmployeePicker,
  LevelPicker,
  OfficePicker,
  type PickerProps,
} from './pickers.tsx'
export { CurrencyField, NationField, ZoneField } from './place-fields.tsx'
