import { noticeStore } from '../../ui/feedback/notice-store.ts'

/** The notices of the page; one for everything, so that failures outside of components are shown as well. */
export const notices = noticeStore()
