import { loadPlugIns } from '../../../lib/registry/plug-in.ts'
import type {} from './form-kind.ts'

/** Loads a screen together with the kinds of application of all modules, and what modules say beneath their forms, so that what it draws has them at hand. */
export const withKinds =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [screen] = await Promise.all([load(), loadPlugIns('kinds'), loadPlugIns('formNotes')])
    return screen
  }
