import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  signIn: {
    title: '登录',
    tagline: '每一分钟都算清，每个数字都有依据。',
    companyCode: '公司代码',
    account: '账号',
    password: '密码',
    submit: '登录',
    working: '正在登录',
    waiting: '现在登录的人很多，正在为您排队，请不要关闭此页面。',
    reset: '重置',
    otherCompany: '其他公司',
    version: 'Muster {{version}} 版',
    statusWell: '状态：一切正常',
    statusDown: '服务器没有响应，本页会自动重试。',
    week: {
      label: '一周的样子',
      late: '迟到 {{duration}}',
      overtime: '加班 + {{duration}}',
      halfDayOff: '请假半天',
    },
  },
  consequences: {
    loses: '权限不再覆盖此分支的账号：{{count}}',
    gains: '自此权限覆盖此分支的账号：{{count}}',
  },
  signOut: {
    title: '退出登录？',
    ask: '再次进入需要输入密码。',
    confirm: '退出登录',
    stay: '继续使用',
  },
  activation: {
    title: '首次登录',
    code: '激活码',
    hint: '激活码印在激活单上，只能使用一次，14 天内有效。',
    submit: '设置我的密码',
  },
  setUp: {
    title: '初始化集团',
    code: '初始化码',
    hint: '程序首次启动时会打印此码。',
    submit: '创建管理员',
  },
  password: {
    title: '修改密码',
    current: '当前密码',
    next: '新密码',
    confirm: '再次输入新密码',
    rule: '{{min}} 至 {{max}} 位，可用数字、字母和 ! @ # $ % ^ & * ( ) _ = + ? /，区分大小写。',
    submit: '确认修改',
    changed: '密码已修改，其他登录会话已退出。',
    mustChange: '这是分配给您的密码，请先改成自己的密码再继续。',
    reset: '重置密码',
    resetOnce: '{{name}}的新密码，仅显示这一次',
  },
  secondary: {
    title: '二级密码',
    why: '薪资由二级密码保护，避免他人在您未锁屏时看到。',
    enter: '输入二级密码',
    unlock: '解锁',
    open: '还可查看 {{minutes}} 分钟',
    lock: '立即锁定',
    current: '您的登录密码',
    confirm: '再次输入二级密码',
    set: '设置二级密码',
    change: '修改二级密码',
    reset: '重置二级密码',
    rule: '{{min}} 至 {{max}} 位字母或数字',
  },
  sessions: {
    title: '我的登录会话',
    this: '当前设备',
    device: '设备',
    address: 'IP 地址',
    startedAt: '登录时间',
    lastSeenAt: '最近活动',
    end: '退出该设备',
    endOthers: '退出其他所有设备',
  },
  roles: {
    title: '角色',
    one: '角色',
    add: '添加角色',
    edit: '编辑角色',
    scope: '数据范围',
    permissions: '权限',
    holders: '拥有者',
    gains: '因此获得权限的人数：{{count}}',
    loses: '因此失去权限的人数：{{count}}',
  },
  roleName: {
    groupAdministrator: '集团管理员',
    hr: '人事',
    manager: '主管',
    employee: '员工',
  },
  users: {
    title: '账号管理',
    account: '账号',
    roles: '角色',
    disable: '停用账号',
    enable: '启用账号',
    disabled: '已停用',
    slip: '打印激活单',
  },
  scope: {
    self: '本人',
    department: '本部门',
    departmentAndBelow: '本部门及下级部门',
    company: '本公司',
    listedCompanies: '指定公司',
    group: '全集团',
  },
  permission: {
    default: '使用系统并查看首页',
    my: '本人的资料、考勤、请假和薪资',
    HIDDEN: '不对任何人显示',
    organization: {
      company: {
        r: '查看公司和部门',
        cud: '维护公司和部门',
      },
      level: {
        r: '查看职级',
        cud: '维护职级',
      },
      office: {
        r: '查看办公地点',
        cud: '维护办公地点',
      },
      transfer: {
        r: '查看调动',
        cud: '办理员工调动',
      },
    },
    user: {
      manage: {
        r: '查看员工',
        u: '修改员工资料',
        d: '删除员工',
      },
      onboard: {
        r: '查看入职',
      },
      'onboard-one': {
        c: '办理单人入职',
      },
      'onboard-multi': {
        c: '批量办理入职',
      },
      'reset-password': {
        u: '重置密码',
      },
      'reset-secondary-password': {
        u: '重置二级密码',
      },
      history: {
        r: '查看员工异动历史',
      },
      benefits: {
        r: '查看福利政策',
        cud: '维护福利政策',
      },
      'benefits-type': {
        r: '查看福利类型',
        cud: '维护福利类型',
      },
      'benefits-user': {
        r: '查看福利名单',
        cud: '维护福利名单',
      },
    },
    permission: {
      role: {
        r: '查看角色',
        cud: '维护角色',
      },
      user: {
        r: '查看人员角色',
        cud: '分配和收回角色',
      },
    },
    attendance: {
      shift: {
        r: '查看班次',
        cud: '维护班次',
      },
      leave: {
        r: '查看假别设置和余额',
        cud: '维护假别设置和余额',
      },
      schedule: {
        r: '查看排班',
        cud: '维护排班',
      },
      'clock-in-records': {
        r: '查看打卡记录和导入',
        cud: '导入、同步和作废打卡记录',
      },
      'attendance-records': {
        r: '查看考勤结果',
        cud: '更正、重算和月结考勤',
      },
    },
    task: {
      'task-list': '提交和审批申请单',
      workflow: {
        r: '查看审批流程',
        cud: '维护审批流程',
      },
      'probationary-evaluation': {
        r: '查看试用期考核表',
        cud: '维护试用期考核表',
      },
    },
    finance: {
      'accounts-chart': {
        r: '查看会计科目',
        cud: '维护会计科目',
      },
      'salary-manage': {
        r: '查看薪资',
        cud: '维护薪资并结算月份',
      },
    },
    system: {
      operlog: {
        r: '查看操作日志',
        cud: '导出和保管操作日志',
      },
      parameter: {
        r: '查看参数',
        cud: '修改参数',
      },
    },
    statistics: {
      'clock-in-records': {
        r: '打卡统计',
      },
      'attendance-records': {
        r: '考勤统计',
      },
      leave: {
        r: '请假统计',
      },
      finance: {
        r: '财务统计',
      },
      'user-salary-now': {
        r: '当前薪资统计',
      },
      'salary-history': {
        r: '历史薪资统计',
      },
      'user-overtime': {
        r: '个人加班统计',
      },
      'dept-overtime': {
        r: '部门加班统计',
      },
      'company-overtime': {
        r: '公司加班统计',
      },
      leavehistory: {
        r: '历史请假统计',
      },
    },
    notification: {
      announcement: {
        r: '查看公告列表',
        cud: '发布公告',
      },
      'main-image': {
        r: '查看主图',
        cud: '发布主图',
      },
      document: {
        r: '查看文件列表',
        cud: '发布文件',
      },
      'document-type': {
        r: '查看文件类型',
        cud: '维护文件类型',
      },
      marquee: {
        r: '查看跑马灯',
        cud: '发布跑马灯',
      },
    },
  },
  permissionGroup: {
    organization: '组织',
    user: '员工',
    permission: '权限',
    attendance: '考勤',
    task: '审批',
    finance: '财务',
    system: '系统',
    statistics: '统计',
    notification: '发布内容',
  },
  permissionAction: {
    r: '查看',
    cud: '新增、修改、删除',
    c: '新增',
    u: '修改',
    d: '删除',
  },
  errors: {
    not_accepted: '未能登录。请核对公司代码、账号和密码；连续十次未成功后需等待最多 15 分钟。',
    password_wrong: '当前密码不正确，请重新输入。',
    password_must_change: '请先设置自己的密码，之后才能使用其他功能。',
    secondary_wrong: '二级密码不正确，请重新输入；连续五次错误将锁定 15 分钟。',
    secondary_locked: '二级密码已锁定，最长 15 分钟。请稍候，或请人事重置。',
    secondary_needed: '薪资已锁定。请输入二级密码后查看。',
    secondary_not_set: '您尚未设置二级密码，请在个人资料中设置。',
    set_up_done: '集团已完成初始化，请使用管理员账号登录。',
    set_up_code_wrong: '初始化码不正确。请从程序首次启动时的输出中复制。',
  },
}

export default words
