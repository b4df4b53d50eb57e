import { changeSound, finds } from './finds.ts'

const FOLDER = 'packages/contract/src/organisation/messages'
/** The line of the first text of a language other than English, whose catalogue imports nothing. */
const TITLE = 5

finds({
  'english nobody speaks': {
    files: changeSound(`${FOLDER}/en_US.ts`, ["'Offices'", "'Mend the tasks that are called so'"]),
    says: [
      `${FOLDER}/en_US.ts:2  organisation.title says “Mend”; write fix or correct`,
      `${FOLDER}/en_US.ts:2  organisation.title says “called so”; write what is counted, or how it is called`,
      `${FOLDER}/en_US.ts:2  organisation.title says “tasks”; write application`,
    ],
  },
  'marks and words of Chinese': {
    files: {
      ...changeSound(`${FOLDER}/zh_CN.ts`, ["'办公地点'", "'你的地点,末日'"]),
      ...changeSound(`${FOLDER}/zh_TW.ts`, ["'辦公地點'", "'審批:據點'"]),
    },
    says: [
      `${FOLDER}/zh_CN.ts:${TITLE}  organisation.title says “点,”; write marks of full width beside a Chinese word`,
      `${FOLDER}/zh_CN.ts:${TITLE}  organisation.title says “你”; write 您`,
      `${FOLDER}/zh_CN.ts:${TITLE}  organisation.title says “末日”; write another word for the last day: this one is doomsday`,
      `${FOLDER}/zh_TW.ts:${TITLE}  organisation.title says “批:”; write a colon of full width beside a Chinese word`,
      `${FOLDER}/zh_TW.ts:${TITLE}  organisation.title says “審批”; write the word that Taiwan uses`,
    ],
  },
  'spelling and marks of Vietnamese and Khmer': {
    files: {
      ...changeSound(`${FOLDER}/vi_VN.ts`, ["'Văn phòng'", "'Văn phòng : chừng này'"]),
      ...changeSound(`${FOLDER}/km_KH.ts`, ["'ការិយាល័យ'", "'ការិយាល័យ; ផ្តល់'"]),
    },
    says: [
      `${FOLDER}/km_KH.ts:${TITLE}  organisation.title says “្តល់”; write ្ដ, as everywhere else`,
      `${FOLDER}/km_KH.ts:${TITLE}  organisation.title says “;”; write a space, or ។ and another sentence`,
      `${FOLDER}/vi_VN.ts:${TITLE}  organisation.title says “chừng này”; write what is counted`,
      `${FOLDER}/vi_VN.ts:${TITLE}  organisation.title says “g :”; write no space before a colon`,
    ],
  },
})
