/** What a column of a table of punches holds; `time` is a date with a time, or the time beside a `date` column. */
export type ColumnRole = 'date' | 'pin' | 'rowNumber' | 'status' | 'time' | 'verify' | 'workCode'

/** Header words by role in English, Chinese (both scripts), Vietnamese and Khmer, as machines and their programs write them. */
const WORDS: Record<ColumnRole, readonly string[]> = {
  pin: [
    'pin, enno, en no, user pin, userid, user id, user no, user number, ac no, enroll no, enroll number, enroll id, enrollment number',
    'employee id, employee no, employee number, employee code, emp id, emp no, emp code, staff id, staff no, staff code',
    'person id, personnel id, personnel no, badge, badge no, badge number, badgenumber, att id, attendance id, code',
    '工号, 工號, 人员编号, 人員編號, 员工编号, 員工編號, 员工号, 員工號, 考勤号, 考勤號, 考勤号码, 考勤號碼, 考勤编号, 考勤編號',
    '打卡编号, 打卡編號, 登记号码, 登記號碼, 用户编号, 用戶編號, 用户号, 使用者編號, 用户id, 人员id, 编号, 編號, 职工号, 職工號',
    'mã nhân viên, mã nv, mã chấm công, mã cc, mã số, mã số nhân viên, mã người dùng, mã thẻ, số hiệu',
    'លេខកូដវត្តមាន, លេខសម្គាល់, លេខសំគាល់, លេខសម្គាល់បុគ្គលិក, លេខបុគ្គលិក, លេខកូដ, លេខកូដបុគ្គលិក, អត្តលេខ, អត្តសញ្ញាណ, កូដបុគ្គលិក',
  ],
  rowNumber: ['no, id, number, seq, row, 序号, 序號, 号码, 號碼, stt, số, số thứ tự, ល.រ, លរ, លេខ, លេខរៀង'],
  time: [
    'time, datetime, date time, date and time, timestamp, punch time, check time, checktime, clock time, clocking time',
    'att time, attendance time, log time, event time, swipe time, record time, punch datetime',
    '时间, 時間, 日期时间, 日期時間, 打卡时间, 打卡時間, 考勤时间, 考勤時間, 刷卡时间, 刷卡時間, 签到时间, 簽到時間, 出勤时间, 出勤時間, 打卡日期时间',
    'thời gian, ngày giờ, giờ, giờ chấm công, thời gian chấm công, ngày giờ chấm công, thời điểm, thời gian quẹt thẻ',
    'ពេលវេលា, ម៉ោង, ពេល, កាលបរិច្ឆេទនិងម៉ោង, កាលបរិច្ឆេទ និងម៉ោង, ថ្ងៃម៉ោង, ម៉ោងស្កេន, ពេលវេលាស្កេន',
  ],
  date: [
    'date, day, punch date, check date, att date, attendance date, log date, work date',
    '日期, 打卡日期, 考勤日期, 刷卡日期, 出勤日期',
    'ngày, ngày chấm công, ngày tháng, ngày công',
    'កាលបរិច្ឆេទ, ថ្ងៃ, ថ្ងៃខែ, ថ្ងៃខែឆ្នាំ, ថ្ងៃទី',
  ],
  status: [
    'status, state, in out, inout, in out status, type, check type, checktype, punch state, punch type, attendance state',
    'attendance status, att state, direction, event type, inoutstatus, in out mode',
    '状态, 狀態, 考勤状态, 考勤狀態, 打卡状态, 打卡狀態, 签到状态, 簽到狀態, 类型, 類型, 打卡类型, 打卡類型, 考勤类型, 考勤類型, 进出, 進出, 进出状态, 進出狀態',
    'trạng thái, vào ra, kiểu, loại, kiểu chấm, loại chấm công, trạng thái chấm công',
    'ស្ថានភាព, ចូលចេញ, ប្រភេទ, ស្ថានភាពវត្តមាន',
  ],
  verify: [
    'verify, verify mode, verify type, verify code, verifycode, verification, verification mode, verification method',
    '验证方式, 驗證方式, 验证, 驗證, 验证类型, 識別方式, 识别方式',
    'xác thực, kiểu xác thực, phương thức xác thực',
    'ការផ្ទៀងផ្ទាត់, វិធីផ្ទៀងផ្ទាត់',
  ],
  workCode: [
    'work code, workcode, work type, task code',
    '工作代码, 工作代碼, 工作号码, 工作號碼, 工作码',
    'mã công việc, loại công',
    'លេខកូដការងារ, កូដការងារ',
  ],
}

/** What people write in a status column, by the machine's key. */
const STATUS_WORDS: readonly (readonly [number, string])[] = [
  [
    0,
    'in, i, c in, check in, checkin, clock in, punch in, duty on, on duty, entry, 签到, 簽到, 上班, 上班签到, 上班簽到, 进, 進',
  ],
  [0, '进入, 進入, 入, vào, vào ca, giờ vào, ចូល, ចូលធ្វើការ'],
  [
    1,
    'out, o, c out, check out, checkout, clock out, punch out, duty off, off duty, exit, 签退, 簽退, 下班, 下班签退, 下班簽退',
  ],
  [1, '出, 离开, 離開, 出去, ra, tan ca, giờ ra, ចេញ, ចេញពីធ្វើការ'],
  [0, 'เข้า, เข้างาน, masuk, entrada, ingreso, entrée, kommen, eingang, 出勤, 出社, 출근, вход, приход'],
  [
    1,
    'ออก, ออกงาน, เลิกงาน, keluar, pulang, salida, saída, egreso, sortie, gehen, ausgang, 退勤, 退社, 퇴근, выход, уход',
  ],
  [2, 'break out, out break, 外出, 中途外出, 休息开始, 休息開始, ra giữa giờ, ចេញសម្រាក'],
  [3, 'break in, back, out back, return, 外出返回, 返回, 中途返回, 休息结束, 休息結束, vào giữa giờ, ចូលពីសម្រាក'],
  [4, 'overtime in, ot in, 加班签到, 加班簽到, 加班上班, vào tăng ca, ចូលថែមម៉ោង'],
  [5, 'overtime out, ot out, 加班签退, 加班簽退, 加班下班, ra tăng ca, ចេញថែមម៉ោង'],
]

/** A word without case, spaces, punctuation and Latin accents, so that "AC-No." and "ac no" are one word. */
export function plainWord(text: string): string {
  const unaccented = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
  return unaccented.toLowerCase().replace(/[\s\p{P}\p{S}\u200b]/gu, '')
}

function listed(words: string): string[] {
  return words.split(',').map(plainWord)
}

const ROLE_OF = new Map<string, ColumnRole>()
for (const [role, rows] of Object.entries(WORDS) as [ColumnRole, readonly string[]][]) {
  for (const word of rows.flatMap(listed)) ROLE_OF.set(word, role)
}
const STATUS_OF = new Map(
  STATUS_WORDS.flatMap(([status, words]) => listed(words).map((word) => [word, status] as const)),
)

/** The role a header cell names, undefined for a column that is not read (a name, a department, a machine). */
export function roleOfHeader(cell: string): ColumnRole | undefined {
  return ROLE_OF.get(plainWord(cell))
}

/** The status key a word in a status column stands for, undefined for a word that says nothing of in or out. */
export function statusOfWord(cell: string): number | undefined {
  return STATUS_OF.get(plainWord(cell))
}

/** How many cells in the beginning of a text are known header words beyond ASCII; tells two Chinese encodings apart. */
export function countHeaderWords(text: string): number {
  const cells = text.slice(0, 2000).split(/[\r\n,;\t|"]+/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII words read alike in every encoding and prove nothing
  return cells.filter((cell) => /[^\x00-\x7f]/.test(cell) && (roleOfHeader(cell) || statusOfWord(cell) !== undefined))
    .length
}
