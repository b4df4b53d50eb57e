import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  title: '薪资已锁定',
  why: '请输入二级密码。薪资在本设备上开放五分钟。',
  open: '打开',
  forgotten: '忘记了？重新设置',
  lockedFor: '连续五次密码错误，还需等待 {{time}}。您也可以用登录密码重新设置。',
  openFor: '剩余 {{time}}',
  now: '立即锁定',
  setTitle: '设置二级密码',
  setText: '二级密码保护您的薪资，避免他人在屏幕上看到。请用登录密码确认是您本人。',
  changeTitle: '重新设置二级密码',
  changeText: '请用登录密码确认是您本人。原二级密码将失效。',
  given: '您的二级密码已被重置，请先设置自己的二级密码，再查看薪资。',
  setOpen: '设置并打开',
  current: '您的登录密码',
  next: '新的二级密码',
  rule: '{{min}} 至 {{max}} 位字母或数字',
  confirm: '再次输入二级密码',
}

export default words
