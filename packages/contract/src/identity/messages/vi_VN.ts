import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  signIn: {
    title: 'Đăng nhập',
    tagline: 'Từng phút được tính. Từng con số được giải thích.',
    companyCode: 'Mã công ty',
    account: 'Tài khoản',
    password: 'Mật khẩu',
    submit: 'Đăng nhập',
    working: 'Đang đăng nhập',
    waiting: 'Hiện có nhiều người cùng đăng nhập. Sắp đến lượt bạn, xin đừng đóng trang này.',
    reset: 'Nhập lại',
    otherCompany: 'Công ty khác',
    version: 'Muster bản {{version}}',
    statusWell: 'Trạng thái: mọi thứ đều ổn',
    statusDown: 'Máy chủ không trả lời. Trang này sẽ tự thử lại.',
    week: {
      label: 'Một tuần trông như thế này',
      late: 'muộn {{duration}}',
      overtime: '+ {{duration}} làm thêm',
      halfDayOff: 'nghỉ nửa ngày',
    },
    firstTime: 'Tôi có mã kích hoạt',
    renamed: 'Tên đăng nhập của bạn nay là {{account}} tại {{company}}. Tên vừa nhập còn dùng được đến {{day}}.',
  },
  signOut: {
    title: 'Đăng xuất?',
    ask: 'Bạn sẽ cần mật khẩu để vào lại.',
    confirm: 'Đăng xuất',
    stay: 'Ở lại',
  },
  activation: {
    title: 'Đăng nhập lần đầu',
    code: 'Mã kích hoạt',
    hint: 'Mã nằm trên phiếu kích hoạt, dùng một lần và có hiệu lực trong 14 ngày.',
    submit: 'Đặt mật khẩu của tôi',
    password: 'Chọn mật khẩu riêng của bạn',
    back: 'Tôi đã có mật khẩu',
    done: 'Đã đặt mật khẩu. Tên đăng nhập của bạn là {{account}}.',
  },
  setUp: {
    title: 'Thiết lập tập đoàn',
    code: 'Mã thiết lập',
    hint: 'Chương trình đã in mã này khi khởi động lần đầu.',
    submit: 'Tạo quản trị viên',
  },
  password: {
    title: 'Đổi mật khẩu',
    current: 'Mật khẩu hiện tại',
    next: 'Mật khẩu mới',
    confirm: 'Nhập lại mật khẩu mới',
    rule: 'Từ {{min}} đến {{max}} ký tự: chữ số, chữ cái không dấu và ! @ # $ % ^ & * ( ) _ = + ? /. Phân biệt chữ hoa, chữ thường.',
    submit: 'Đổi mật khẩu',
    changed: 'Đã đổi mật khẩu. Các phiên đăng nhập khác đã kết thúc.',
    mustChange: 'Mật khẩu này được cấp cho bạn. Hãy đặt mật khẩu riêng trước khi tiếp tục.',
    reset: 'Đặt lại mật khẩu',
    resetOnce: 'Mật khẩu mới của {{name}}, chỉ hiện một lần này',
    resetOn: 'Mật khẩu của bạn đã được đặt lại lúc {{time}}. Nếu bạn không yêu cầu, hãy báo cho quản trị viên.',
  },
  secondary: {
    title: 'Mật khẩu cấp hai',
    why: 'Tiền lương được bảo vệ bằng mật khẩu thứ hai, để không ai xem được khi màn hình đang mở.',
    enter: 'Nhập mật khẩu cấp hai',
    unlock: 'Mở khóa',
    open: 'Còn mở trong {{minutes}} phút',
    lock: 'Khóa ngay',
    current: 'Mật khẩu đăng nhập của bạn',
    confirm: 'Nhập lại mật khẩu cấp hai',
    set: 'Đặt mật khẩu cấp hai',
    change: 'Đổi mật khẩu cấp hai',
    reset: 'Đặt lại mật khẩu cấp hai',
    rule: 'Từ {{min}} đến {{max}} chữ cái hoặc chữ số',
    given: 'Mật khẩu cấp hai của bạn đã được đặt lại. Hãy đặt mật khẩu riêng trước khi mở tiền lương.',
  },
  sessions: {
    title: 'Phiên đăng nhập của tôi',
    this: 'thiết bị này',
    device: 'Thiết bị',
    address: 'Địa chỉ IP',
    startedAt: 'Đăng nhập lúc',
    lastSeenAt: 'Hoạt động gần nhất',
    end: 'Kết thúc phiên này',
    endOthers: 'Kết thúc mọi phiên khác',
    none: 'Không đăng nhập ở nơi nào khác.',
    ended: 'Phiên đã kết thúc.',
    othersEnded: 'Số phiên đã kết thúc: {{count}}',
  },
  roles: {
    title: 'Vai trò',
    one: 'Vai trò',
    add: 'Thêm vai trò',
    edit: 'Sửa vai trò',
    scope: 'Phạm vi dữ liệu',
    permissions: 'Quyền',
    holders: 'Người được gán',
    gains: 'Số người được thêm quyền: {{count}}',
    loses: 'Số người mất quyền: {{count}}',
  },
  roleName: {
    groupAdministrator: 'Quản trị tập đoàn',
    hr: 'Nhân sự',
    manager: 'Quản lý',
    employee: 'Nhân viên',
  },
  users: {
    account: 'Tài khoản',
    roles: 'Vai trò',
    disable: 'Khóa tài khoản',
    enable: 'Mở lại tài khoản',
    name: 'Tên đăng nhập',
    oldName: '{{account}} ({{company}}), đến {{day}}',
    lastSignIn: 'Đăng nhập gần nhất',
    never: 'Chưa lần nào',
    codeUntil: 'Mã kích hoạt',
    codeGood: 'Hiệu lực đến {{time}}',
    codeExpired: 'Đã hết hạn; hãy tạo mã mới',
    reason: 'Lý do',
    secondary: 'Mật khẩu cấp hai',
    secondarySet: 'Đã đặt',
    secondaryNone: 'Chưa đặt',
    own: 'Đây là tài khoản của chính bạn. Hãy đổi mật khẩu trong trình đơn cá nhân.',
    holdsMore: 'Người này có những quyền mà bạn không có, nên tài khoản do quản trị viên có các quyền đó phụ trách.',
    create: 'Tạo tài khoản',
    createMany: 'Tạo tài khoản',
    createManyHint:
      'Mỗi tài khoản dùng mã nhân viên làm tên đăng nhập và có mã kích hoạt để in. Ai chưa dùng mã sẽ nhận mã mới.',
    renew: 'Mã kích hoạt mới',
    renewHint: 'Mã trên phiếu đã phát sẽ không dùng được nữa.',
    rename: 'Đổi tên đăng nhập',
    renameHint: 'Tên hiện tại còn dùng được 30 ngày và sẽ cho biết tên mới.',
    renamed: 'Tên đăng nhập nay là {{account}}.',
    demandChange: 'Yêu cầu đổi mật khẩu',
    disableAsk: 'Khóa tài khoản của {{name}}?',
    disableHint: 'Mọi phiên kết thúc ngay, và tài khoản không mở được cho đến khi được mở lại.',
    disabledNow: 'Tài khoản đã bị khóa.',
    enabledNow: 'Tài khoản đã được mở lại.',
    demanded: 'Việc tiếp theo của {{name}} là đặt mật khẩu mới.',
    resetAsk: 'Đặt lại mật khẩu của {{name}}?',
    resetHint: 'Mật khẩu mới chỉ hiện một lần. Phải đổi ở lần đăng nhập tới, và mọi phiên sẽ kết thúc.',
    resetSecondaryAsk: 'Đặt lại mật khẩu cấp hai của {{name}}?',
    resetSecondaryHint:
      'Mật khẩu cấp hai mới chỉ hiện một lần. Nó không mở được gì cho đến khi {{name}} đặt mật khẩu khác, và mọi phiên sẽ kết thúc.',
    secondaryOnce: 'Mật khẩu cấp hai mới của {{name}}, chỉ hiện một lần này',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    sessions: 'Phiên đăng nhập',
    noSessions: 'Hiện không đăng nhập ở đâu.',
    endSession: 'Kết thúc phiên',
    endAll: 'Kết thúc mọi phiên',
    allEnded: 'Số phiên đã kết thúc: {{count}}',
    more: 'Thao tác tài khoản',
    state: {
      none: 'Chưa có tài khoản',
      awaits: 'Chờ kích hoạt',
      active: 'Đang dùng',
      disabled: 'Đã khóa',
      'must-change': 'Phải đổi mật khẩu',
    },
  },
  slips: {
    title: 'Phiếu kích hoạt: {{count}}',
    once: 'Các mã này chỉ hiện lúc này. Hãy in phiếu trước khi đóng cửa sổ; phiếu bị mất được thay bằng mã mới.',
    print: 'In',
    language: 'Ngôn ngữ của phiếu',
    how: 'Quét mã vuông, hoặc mở {{address}} và nhập những gì ghi ở đây.',
    until: 'Hiệu lực đến {{time}}, dùng một lần.',
    secret: 'Không đưa cho ai khác.',
    left: 'Không có phiếu: {{count}}',
    none: 'Không ai được tạo phiếu.',
  },
  pushed: {
    passwordReset: 'Mật khẩu của bạn đã được đặt lại. Hãy đăng nhập bằng mật khẩu được cấp rồi đặt mật khẩu riêng.',
    secondaryReset: 'Mật khẩu cấp hai của bạn đã được đặt lại. Hãy đăng nhập lại rồi đặt mật khẩu riêng.',
  },
  scope: {
    self: 'Bản thân',
    department: 'Phòng ban của mình',
    departmentAndBelow: 'Phòng ban và cấp dưới',
    company: 'Công ty',
    listedCompanies: 'Các công ty được chọn',
    group: 'Toàn tập đoàn',
  },
  permission: {
    default: 'Sử dụng hệ thống và xem trang tổng quan',
    my: 'Hồ sơ, chấm công, nghỉ phép và lương của bản thân',
    HIDDEN: 'Không hiển thị với ai',
    organization: {
      company: {
        r: 'Xem công ty và phòng ban',
        cud: 'Sửa công ty và phòng ban',
      },
      level: {
        r: 'Xem cấp bậc',
        cud: 'Sửa cấp bậc',
      },
      office: {
        r: 'Xem văn phòng',
        cud: 'Sửa văn phòng',
      },
      transfer: {
        r: 'Xem điều chuyển',
        cud: 'Điều chuyển nhân viên',
      },
    },
    user: {
      manage: {
        r: 'Xem nhân viên',
        u: 'Sửa hồ sơ nhân viên',
        d: 'Xóa nhân viên',
      },
      onboard: {
        r: 'Xem tiếp nhận nhân viên',
      },
      'onboard-one': {
        c: 'Tiếp nhận một nhân viên',
      },
      'onboard-multi': {
        c: 'Tiếp nhận nhiều nhân viên',
      },
      'reset-password': {
        u: 'Đặt lại mật khẩu',
      },
      'reset-secondary-password': {
        u: 'Đặt lại mật khẩu cấp hai',
      },
      history: {
        r: 'Xem lịch sử nhân viên',
      },
      benefits: {
        r: 'Xem chính sách phúc lợi',
        cud: 'Sửa chính sách phúc lợi',
      },
      'benefits-type': {
        r: 'Xem loại phúc lợi',
        cud: 'Sửa loại phúc lợi',
      },
      'benefits-user': {
        r: 'Xem người hưởng phúc lợi',
        cud: 'Sửa người hưởng phúc lợi',
      },
    },
    permission: {
      role: {
        r: 'Xem vai trò',
        cud: 'Sửa vai trò',
      },
      user: {
        r: 'Xem vai trò của từng người',
        cud: 'Gán và thu hồi vai trò',
      },
    },
    attendance: {
      shift: {
        r: 'Xem ca làm việc',
        cud: 'Sửa ca làm việc',
      },
      leave: {
        r: 'Xem thiết lập và số dư phép',
        cud: 'Sửa thiết lập và số dư phép',
      },
      schedule: {
        r: 'Xem lịch phân ca',
        cud: 'Sửa lịch phân ca',
      },
      'clock-in-records': {
        r: 'Xem lượt chấm công và lần nhập',
        cud: 'Nhập, đồng bộ và hủy lượt chấm công',
      },
      'attendance-records': {
        r: 'Xem kết quả chấm công',
        cud: 'Điều chỉnh, tính lại và chốt công',
      },
    },
    task: {
      'task-list': 'Lập và duyệt đơn',
      workflow: {
        r: 'Xem quy trình duyệt',
        cud: 'Sửa quy trình duyệt',
      },
      'probationary-evaluation': {
        r: 'Xem mẫu đánh giá thử việc',
        cud: 'Sửa mẫu đánh giá thử việc',
      },
    },
    finance: {
      'accounts-chart': {
        r: 'Xem khoản mục kế toán',
        cud: 'Sửa khoản mục kế toán',
      },
      'salary-manage': {
        r: 'Xem tiền lương',
        cud: 'Sửa tiền lương và chốt lương tháng',
      },
    },
    system: {
      operlog: {
        r: 'Xem nhật ký thao tác',
        cud: 'Xuất và lưu giữ nhật ký thao tác',
      },
      parameter: {
        r: 'Xem tham số',
        cud: 'Sửa tham số',
      },
    },
    statistics: {
      'clock-in-records': {
        r: 'Báo cáo lượt chấm công',
      },
      'attendance-records': {
        r: 'Báo cáo chấm công',
      },
      leave: {
        r: 'Báo cáo nghỉ phép',
      },
      finance: {
        r: 'Báo cáo tài chính',
      },
      'user-salary-now': {
        r: 'Báo cáo lương hiện tại',
      },
      'salary-history': {
        r: 'Báo cáo lịch sử lương',
      },
      'user-overtime': {
        r: 'Làm thêm giờ theo nhân viên',
      },
      'dept-overtime': {
        r: 'Làm thêm giờ theo phòng ban',
      },
      'company-overtime': {
        r: 'Làm thêm giờ theo công ty',
      },
      leavehistory: {
        r: 'Báo cáo lịch sử nghỉ phép',
      },
    },
    notification: {
      announcement: {
        r: 'Xem danh sách thông báo chung',
        cud: 'Đăng thông báo chung',
      },
      'main-image': {
        r: 'Xem ảnh chính',
        cud: 'Đăng ảnh chính',
      },
      document: {
        r: 'Xem danh sách tài liệu',
        cud: 'Đăng tài liệu',
      },
      'document-type': {
        r: 'Xem loại tài liệu',
        cud: 'Sửa loại tài liệu',
      },
      marquee: {
        r: 'Xem dòng chữ chạy',
        cud: 'Đăng dòng chữ chạy',
      },
    },
  },
  permissionGroup: {
    organization: 'Tổ chức',
    user: 'Nhân viên',
    permission: 'Phân quyền',
    attendance: 'Chấm công',
    task: 'Đơn từ',
    finance: 'Tài chính',
    system: 'Hệ thống',
    statistics: 'Thống kê',
    notification: 'Nội dung đăng',
  },
  permissionAction: {
    r: 'Xem',
    cud: 'Thêm, sửa, xóa',
    c: 'Thêm',
    u: 'Sửa',
    d: 'Xóa',
  },
  errors: {
    not_accepted:
      'Chưa được chấp nhận. Hãy kiểm tra mã công ty, tài khoản và mật khẩu; sau mười lần thử phải đợi tối đa 15 phút.',
    password_wrong: 'Mật khẩu hiện tại chưa đúng. Hãy nhập lại.',
    password_must_change: 'Hãy đặt mật khẩu riêng trước; khi đó mới dùng được các chức năng khác.',
    secondary_wrong: 'Mật khẩu cấp hai chưa đúng. Hãy nhập lại; sau năm lần sai sẽ bị khóa 15 phút.',
    secondary_locked: 'Mật khẩu cấp hai đã bị khóa tối đa 15 phút. Hãy đợi hoặc nhờ nhân sự đặt lại.',
    secondary_needed: 'Tiền lương đang khóa. Hãy nhập mật khẩu cấp hai để xem.',
    secondary_not_set: 'Bạn chưa có mật khẩu cấp hai. Hãy đặt trong hồ sơ cá nhân.',
    set_up_done: 'Tập đoàn đã được thiết lập. Hãy đăng nhập bằng tài khoản quản trị.',
    set_up_code_wrong: 'Mã thiết lập chưa đúng. Hãy chép lại từ nơi chương trình in ra khi khởi động lần đầu.',
    code_not_accepted:
      'Chưa được chấp nhận. Hãy kiểm tra mã công ty và mã trên phiếu. Mỗi mã dùng một lần trong 14 ngày; hãy xin phòng nhân sự mã mới.',
    own_account: 'Đây là tài khoản của chính bạn. Hãy đổi mật khẩu trong trình đơn cá nhân.',
    holds_more: 'Người này có những quyền mà bạn không có. Hãy nhờ quản trị viên có các quyền đó.',
    secondary_must_change:
      'Mật khẩu cấp hai này được cấp cho bạn. Hãy đặt mật khẩu riêng trước; khi đó mới mở được tiền lương.',
    account_exists: 'Người này đã có tài khoản.',
    account_name_taken: 'Tên đăng nhập này đã có người dùng trong công ty. Hãy chọn tên khác.',
    account_state: 'Trạng thái tài khoản đã thay đổi. Hãy xem lại trước khi tiếp tục.',
    person_left: 'Người này đã nghỉ việc. Chỉ người đang làm việc mới có tài khoản.',
    person_incomplete: 'Hồ sơ của người này còn thiếu. Hãy bổ sung trước rồi tạo tài khoản.',
  },
}

export default words
