import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  title: '薪資已鎖定',
  why: '請輸入第二組密碼。薪資在這台裝置上開放五分鐘。',
  open: '開啟',
  forgotten: '忘記了？重新設定',
  lockedFor: '連續五次密碼錯誤，還要等 {{time}}。您也可以用登入密碼重新設定。',
  openFor: '剩餘 {{time}}',
  now: '立即鎖定',
  setTitle: '設定第二組密碼',
  setText: '第二組密碼保護您的薪資，避免他人在畫面上看到。請以登入密碼確認是您本人。',
  changeTitle: '重新設定第二組密碼',
  changeText: '請以登入密碼確認是您本人。原本的第二組密碼將失效。',
  given: '您的第二組密碼已被重設，請先設定自己的第二組密碼，再檢視薪資。',
  setOpen: '設定並開啟',
  current: '您的登入密碼',
  next: '新的第二組密碼',
  rule: '{{min}} 至 {{max}} 個英文字母或數字',
  confirm: '再次輸入第二組密碼',
}

export default words
