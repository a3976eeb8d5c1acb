import { observable, runInAction } from 'mobx'
import type { Notice } from '../contract/Notice.js'
import type { NoticeReader, ShownNotice } from '../contract/Readers.js'

/** Toasts beyond this many push the oldest out. */
const limit = 5

/** What the visitor is being told. */
export class NoticeStore implements NoticeReader {
  readonly #toasts = observable.box<readonly ShownNotice[]>([], { deep: false })
  readonly #alert = observable.box<ShownNotice | undefined>(undefined, { deep: false })
  #count = 0

  get toasts(): readonly ShownNotice[] {
    return this.#toasts.get()
  }

  get alert(): ShownNotice | undefined {
    return this.#alert.get()
  }

  /** @returns the way to take the notice away again. */
  show(notice: Notice): () => void {
    const shown = Object.freeze({ ...notice, id: ++this.#count })
    const others = this.toasts.filter(({ key }) => !notice.key || key !== notice.key)
    runInAction(() => {
      if (notice.kind === 'alert') this.#alert.set(shown)
      else this.#toasts.set([...others, shown].slice(-limit))
    })
    return () => this.dismiss(shown.id)
  }

  dismiss(id: number): void {
    runInAction(() => {
      if (this.alert?.id === id) this.#alert.set(undefined)
      this.#toasts.set(this.toasts.filter((toast) => toast.id !== id))
    })
  }
}
