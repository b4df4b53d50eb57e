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
  password: {
    title: 'Đổi mật khẩu',
    confirm: 'Nhập lại mật khẩu mới',
    rule: 'Từ {{min}} đến {{max}} ký tự: chữ số, chữ cái không dấu và ! @ # $ % ^ & * ( ) _ = + ? /. Phân biệt chữ hoa, chữ thường.',
  },
  secondary: {
    title: 'Mật khẩu cấp hai',
    set: 'Đặt mật khẩu cấp hai',
    change: 'Đổi mật khẩu cấp hai',
  },
  notices: {
    roleGiven: 'Bạn có vai trò “{{role}}” từ ngày {{on}}.',
    roleChanged: 'Vai trò “{{role}}” của bạn đã thay đổi.',
    roleTaken: 'Bạn không còn vai trò “{{role}}”.',
    passwordReset:
      'Mật khẩu của bạn đã được đặt lại. Hãy đăng nhập bằng mật khẩu được cấp rồi đặt mật khẩu riêng. Nếu bạn không yêu cầu, hãy báo nhân sự.',
    secondaryReset:
      'Mật khẩu cấp hai của bạn đã được đặt lại. Hãy đăng nhập lại rồi đặt mật khẩu riêng. Nếu bạn không yêu cầu, hãy báo nhân sự.',
  },
  noticeTopics: {
    roles: 'Vai trò của tôi',
  },
  errors: {
    not_accepted:
      'Không đăng nhập được. Hãy kiểm tra mã công ty, tài khoản và mật khẩu; sau mười lần thử phải đợi tối đa 15 phút.',
    password_wrong: 'Mật khẩu hiện tại chưa đúng. Hãy nhập lại.',
    password_must_change: 'Hãy đặt mật khẩu riêng trước; khi đó mới dùng được các chức năng khác.',
    clock_only: 'Điện thoại này chỉ để chấm công. Hãy đăng nhập để mở phần này.',
    secondary_wrong: 'Mật khẩu cấp hai chưa đúng. Hãy nhập lại; sau năm lần sai sẽ bị khóa 15 phút.',
    secondary_locked: 'Mật khẩu cấp hai đã bị khóa tối đa 15 phút. Hãy đợi hoặc nhờ nhân sự đặt lại.',
    secondary_needed: 'Tiền lương đang khóa. Hãy nhập mật khẩu cấp hai để xem.',
    secondary_not_set: 'Bạn chưa có mật khẩu cấp hai. Hãy đặt trong hồ sơ cá nhân.',
    beyond_own:
      'Bạn chỉ gán được quyền mình có, trong phạm vi và thời hạn của mình. Chưa có: {{codes}}. Hãy nhờ quản trị viên có các quyền đó.',
    beyond_scope: 'Vai trò này vượt phạm vi bạn được gán. Hãy nhờ người quản trị tất cả các công ty đó.',
    own_rights: 'Không ai được tự thêm quyền cho mình. Hãy nhờ quản trị viên khác.',
    role_of_group: 'Vai trò này thuộc toàn tập đoàn. Hãy sao chép cho công ty mình, hoặc nhờ quản trị tập đoàn.',
    last_administrator: 'Phải còn ít nhất một người quản trị tập đoàn không thời hạn. Hãy gán cho người khác trước.',
    role_in_use: 'Số người đang giữ vai trò này: {{count}}. Hãy chọn vai trò thay thế.',
    no_account: 'Số người chưa có tài khoản: {{count}}. Hãy tạo tài khoản trước.',
    set_up_done: 'Tập đoàn đã được thiết lập. Hãy đăng nhập bằng tài khoản quản trị.',
    set_up_code_wrong: 'Mã thiết lập chưa đúng. Hãy chép lại từ nơi chương trình in ra khi khởi động lần đầu.',
    code_not_accepted:
      'Chưa được chấp nhận. Hãy kiểm tra mã công ty và mã trên phiếu. Mỗi mã dùng một lần trong 14 ngày; hãy xin phòng nhân sự mã mới.',
    own_account: 'Đây là tài khoản của chính bạn. Hãy đổi mật khẩu trong menu cá nhân.',
    holds_more: 'Người này có những quyền mà bạn không có. Hãy nhờ quản trị viên có các quyền đó.',
    secondary_must_change:
      'Mật khẩu cấp hai này được cấp cho bạn. Hãy đặt mật khẩu riêng trước; khi đó mới mở được tiền lương.',
    account_exists: '{{name}} đã có tài khoản. Hãy mở tài khoản đó từ hồ sơ nhân viên.',
    account_name_taken: 'Tên đăng nhập này đã có người dùng trong công ty. Hãy chọn tên khác.',
    account_state:
      'Tài khoản hiện ở trạng thái “{{status}}” nên không thể làm việc này. Hãy tải lại trước khi tiếp tục.',
    person_left:
      'Ngày làm việc cuối cùng của {{name}} là {{day}}; chỉ người đang làm việc mới có tài khoản. Hãy tuyển lại trên hồ sơ trước.',
    person_incomplete: 'Hồ sơ của người này còn thiếu. Hãy bổ sung trước rồi tạo tài khoản.',
  },
}

export default words
