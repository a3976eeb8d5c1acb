import { action, makeObservable, observable } from 'mobx'

/** Whether the visitor has accepted the site's terms. Lives as long as the kit: it is asked again after a reload. */
export class ConsentStore {
  accepted = false
  /** True once the visitor tried to go on without accepting. */
  missed = false

  constructor() {
    makeObservable(this, { accepted: observable, missed: observable, accept: action, miss: action })
  }

  accept(accepted: boolean): void {
    this.accepted = accepted
    this.missed = false
  }

  miss(): void {
    this.missed = true
  }
}
