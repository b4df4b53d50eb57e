import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  signIn: {
    title: '登入',
    tagline: '每一分鐘都算清，每個數字都有依據。',
    companyCode: '公司代碼',
    account: '帳號',
    password: '密碼',
    submit: '登入',
    working: '登入中',
    waiting: '現在登入的人很多，正在為您排隊，請不要關閉此頁面。',
    reset: '清除重填',
    otherCompany: '其他公司',
    version: 'Muster {{version}} 版',
    statusWell: '狀態：一切正常',
    statusDown: '伺服器沒有回應，本頁會自動重試。',
    week: {
      label: '一週的樣子',
      late: '遲到 {{duration}}',
      overtime: '加班 + {{duration}}',
      halfDayOff: '請假半天',
    },
  },
  consequences: {
    loses: '權限不再涵蓋此分支的帳號：{{count}}',
    gains: '自此權限涵蓋此分支的帳號：{{count}}',
  },
  signOut: {
    title: '要登出嗎？',
    ask: '再次進入需要輸入密碼。',
    confirm: '登出',
    stay: '繼續使用',
  },
  activation: {
    title: '首次登入',
    code: '啟用碼',
    hint: '啟用碼印在啟用單上，只能使用一次，14 天內有效。',
    submit: '設定我的密碼',
  },
  setUp: {
    title: '初始設定集團',
    code: '初始設定碼',
    hint: '程式首次啟動時會印出此碼。',
    submit: '建立管理員',
  },
  password: {
    title: '變更密碼',
    current: '目前密碼',
    next: '新密碼',
    confirm: '再次輸入新密碼',
    rule: '{{min}} 至 {{max}} 個字元，可用數字、英文字母和 ! @ # $ % ^ & * ( ) _ = + ? /，大小寫視為不同。',
    submit: '確認變更',
    changed: '密碼已變更，其他登入工作階段已登出。',
    mustChange: '這是配發給您的密碼，請先改成自己的密碼再繼續。',
    reset: '重設密碼',
    resetOnce: '{{name}}的新密碼，僅顯示這一次',
  },
  secondary: {
    title: '第二組密碼',
    why: '薪資以第二組密碼保護，避免他人在您未鎖定畫面時看到。',
    enter: '輸入第二組密碼',
    unlock: '解鎖',
    open: '還可檢視 {{minutes}} 分鐘',
    lock: '立即鎖定',
    current: '您的登入密碼',
    confirm: '再次輸入第二組密碼',
    set: '設定第二組密碼',
    change: '變更第二組密碼',
    reset: '重設第二組密碼',
    rule: '{{min}} 至 {{max}} 個英文字母或數字',
  },
  sessions: {
    title: '我的登入工作階段',
    this: '目前裝置',
    device: '裝置',
    address: 'IP 位址',
    startedAt: '登入時間',
    lastSeenAt: '最近活動',
    end: '登出該裝置',
    endOthers: '登出其他所有裝置',
  },
  roles: {
    title: '角色',
    one: '角色',
    add: '新增角色',
    edit: '編輯角色',
    scope: '資料範圍',
    permissions: '權限',
    holders: '擁有者',
    gains: '因此取得權限的人數：{{count}}',
    loses: '因此失去權限的人數：{{count}}',
  },
  roleName: {
    groupAdministrator: '集團管理員',
    hr: '人資',
    manager: '主管',
    employee: '員工',
  },
  users: {
    title: '帳號管理',
    account: '帳號',
    roles: '角色',
    disable: '停用帳號',
    enable: '啟用帳號',
    disabled: '已停用',
    slip: '列印啟用單',
  },
  scope: {
    self: '本人',
    department: '本部門',
    departmentAndBelow: '本部門及下層部門',
    company: '本公司',
    listedCompanies: '指定公司',
    group: '全集團',
  },
  permission: {
    default: '使用系統並檢視首頁',
    my: '本人的資料、出勤、請假和薪資',
    HIDDEN: '不對任何人顯示',
    organization: {
      company: {
        r: '檢視公司和部門',
        cud: '維護公司和部門',
      },
      level: {
        r: '檢視職級',
        cud: '維護職級',
      },
      office: {
        r: '檢視辦公據點',
        cud: '維護辦公據點',
      },
      transfer: {
        r: '檢視調動',
        cud: '辦理員工調動',
      },
    },
    user: {
      manage: {
        r: '檢視員工',
        u: '修改員工資料',
        d: '刪除員工',
      },
      onboard: {
        r: '檢視到職作業',
      },
      'onboard-one': {
        c: '辦理單人到職',
      },
      'onboard-multi': {
        c: '批次辦理到職',
      },
      'reset-password': {
        u: '重設密碼',
      },
      'reset-secondary-password': {
        u: '重設第二組密碼',
      },
      history: {
        r: '檢視員工異動歷史',
      },
      benefits: {
        r: '檢視福利政策',
        cud: '維護福利政策',
      },
      'benefits-type': {
        r: '檢視福利類型',
        cud: '維護福利類型',
      },
      'benefits-user': {
        r: '檢視福利名單',
        cud: '維護福利名單',
      },
    },
    permission: {
      role: {
        r: '檢視角色',
        cud: '維護角色',
      },
      user: {
        r: '檢視人員角色',
        cud: '指派和收回角色',
      },
    },
    attendance: {
      shift: {
        r: '檢視班別',
        cud: '維護班別',
      },
      leave: {
        r: '檢視假別設定和餘額',
        cud: '維護假別設定和餘額',
      },
      schedule: {
        r: '檢視排班',
        cud: '維護排班',
      },
      'clock-in-records': {
        r: '檢視打卡紀錄和匯入',
        cud: '匯入、同步和作廢打卡紀錄',
      },
      'attendance-records': {
        r: '檢視出勤結果',
        cud: '更正、重算和關帳',
      },
    },
    task: {
      'task-list': '送出和簽核申請單',
      workflow: {
        r: '檢視簽核流程',
        cud: '維護簽核流程',
      },
      'probationary-evaluation': {
        r: '檢視試用期考核表',
        cud: '維護試用期考核表',
      },
    },
    finance: {
      'accounts-chart': {
        r: '檢視會計科目',
        cud: '維護會計科目',
      },
      'salary-manage': {
        r: '檢視薪資',
        cud: '維護薪資並結算月份',
      },
    },
    system: {
      operlog: {
        r: '檢視操作紀錄',
        cud: '匯出和保管操作紀錄',
      },
      parameter: {
        r: '檢視參數',
        cud: '修改參數',
      },
    },
    statistics: {
      'clock-in-records': {
        r: '打卡統計',
      },
      'attendance-records': {
        r: '出勤統計',
      },
      leave: {
        r: '請假統計',
      },
      finance: {
        r: '財務統計',
      },
      'user-salary-now': {
        r: '目前薪資統計',
      },
      'salary-history': {
        r: '歷史薪資統計',
      },
      'user-overtime': {
        r: '個人加班統計',
      },
      'dept-overtime': {
        r: '部門加班統計',
      },
      'company-overtime': {
        r: '公司加班統計',
      },
      leavehistory: {
        r: '歷史請假統計',
      },
    },
    notification: {
      announcement: {
        r: '檢視公告清單',
        cud: '發布公告',
      },
      'main-image': {
        r: '檢視主視覺圖',
        cud: '發布主視覺圖',
      },
      document: {
        r: '檢視文件清單',
        cud: '發布文件',
      },
      'document-type': {
        r: '檢視文件類型',
        cud: '維護文件類型',
      },
      marquee: {
        r: '檢視跑馬燈',
        cud: '發布跑馬燈',
      },
    },
  },
  permissionGroup: {
    organization: '組織',
    user: '員工',
    permission: '權限',
    attendance: '出勤',
    task: '簽核',
    finance: '財務',
    system: '系統',
    statistics: '統計',
    notification: '發布內容',
  },
  permissionAction: {
    r: '檢視',
    cud: '新增、修改、刪除',
    c: '新增',
    u: '修改',
    d: '刪除',
  },
  errors: {
    not_accepted: '無法登入。請確認公司代碼、帳號和密碼；連續十次未成功後需等待最多 15 分鐘。',
    password_wrong: '目前密碼不正確，請重新輸入。',
    password_must_change: '請先設定自己的密碼，之後才能使用其他功能。',
    secondary_wrong: '第二組密碼不正確，請重新輸入；連續五次錯誤將鎖定 15 分鐘。',
    secondary_locked: '第二組密碼已鎖定，最長 15 分鐘。請稍候，或請人資重設。',
    secondary_needed: '薪資已鎖定。請輸入第二組密碼後檢視。',
    secondary_not_set: '您尚未設定第二組密碼，請在個人資料中設定。',
    set_up_done: '集團已完成初始設定，請使用管理員帳號登入。',
    set_up_code_wrong: '初始設定碼不正確。請從程式首次啟動時的輸出中複製。',
  },
}

export default words
