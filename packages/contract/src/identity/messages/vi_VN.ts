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
  },
  consequences: {
    loses: 'Tài khoản có quyền không còn bao gồm nhánh này: {{count}}',
    gains: 'Tài khoản có quyền bao gồm nhánh này từ ngày đó: {{count}}',
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
    title: 'Tài khoản',
    account: 'Tài khoản',
    roles: 'Vai trò',
    disable: 'Khóa tài khoản',
    enable: 'Mở lại tài khoản',
    disabled: 'Đã khóa',
    slip: 'In phiếu kích hoạt',
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
  },
}

export default words
