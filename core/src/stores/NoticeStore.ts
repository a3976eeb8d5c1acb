import { action, makeObservable, observableRef } from 'mobx'
import type { Notice } from '../contract/Notice.js'
import type { NoticeReader, ShownNotice } from '../contract/Readers.js'

/** Maximum number of toasts; further ones replace the oldest. */
const limit = 5

/** The notices that are shown to the visitor. */
export class NoticeStore implements NoticeReader {
  toasts: readonly ShownNotice[] = []
  alert: ShownNotice | undefined = undefined
  #count = 0

  constructor() {
    makeObservable(this, { toasts: observableRef, alert: observableRef, show: action, dismiss: action })
  }

  /** @returns removes the notice again. */
  show(notice: Notice): () => void {
    const shown = Object.freeze({ ...notice, id: ++this.#count })
    const others = this.toasts.filter(({ key }) => !notice.key || key !== notice.key)
    if (notice.kind === 'alert') this.alert = shown
    else this.toasts = [...others, shown].slice(-limit)
    return () => this.dismiss(shown.id)
  }

  dismiss(id: number): void {
    if (this.alert?.id === id) this.alert = undefined
    this.toasts = this.toasts.filter((toast) => toast.id !== id)
  }
}
