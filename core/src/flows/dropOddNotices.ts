import { reaction } from 'mobx'
import type { ShownNotice } from '../contract/Readers.js'
import type { Kernel } from '../kit/Kernel.js'
import { loadLate } from '../kit/loadLate.js'

/** What is no text cannot be shown: it goes, and the plugin that said it is named. */
export function dropOddNotices(kernel: Kernel): void {
  const { notices } = kernel
  const stop = reaction(
    () => [notices.alert, ...notices.toasts].filter((one) => one && typeof one.text !== 'string'),
    (odd) => {
      for (const { id, source = 'kit' } of odd as readonly ShownNotice[]) {
        notices.dismiss(id)
        loadLate().then(
          (late) => late.reportFaults(kernel, source, ['a notice has a text that is none']),
          kernel.report
        )
      }
    },
    { fireImmediately: true }
  )
  kernel.scope.add(stop)
}
