import { changeSound, finds } from './finds.ts'

finds({
  'a day as machines write it': {
    files: changeSound('packages/contract/src/organisation/messages/en_US.ts', [
      "'Offices'",
      "'Offices since 2026-11-24'",
    ]),
    says: [
      'packages/contract/src/organisation/messages/en_US.ts:2  organisation.title shows a day as machines write it: say its order, or give it as a value',
    ],
  },
  'a day whose order is said': {
    files: changeSound('packages/contract/src/organisation/messages/en_US.ts', [
      "'Offices'",
      "'Offices; days year first, such as 2026-11-24'",
    ]),
    says: [],
  },
  'minutes to be counted': {
    files: changeSound('packages/contract/src/organisation/messages/en_US.ts', [
      "'Open'",
      "'Open for {{minutes}} minutes'",
    ]),
    says: [
      'packages/contract/src/organisation/messages/en_US.ts:6  organisation.state.open counts minutes: give a duration, which brings its own unit',
      ...['km_KH', 'vi_VN', 'zh_CN', 'zh_TW'].map(
        (language) =>
          `packages/contract/src/organisation/messages/${language}.ts:9  organisation.state.open has the values none, in English {{minutes}}`,
      ),
    ],
  },
})
