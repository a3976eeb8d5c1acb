import { reaction } from 'mobx'
import type { Kernel } from '../kit/Kernel.js'
import { loadLate } from '../kit/loadLate.js'

/** Names settings that cannot be used, and those of the host that the remote configuration overrides (product statement S6.04). */
export function followRemote(kernel: Kernel): void {
  const { features, scope } = kernel
  const reported = new Set<string>()
  const fresh = (kind: string, names: readonly string[]) =>
    names.filter((name) => !reported.has(`${kind} ${name}`) && reported.add(`${kind} ${name}`))
  const stop = reaction(
    () => features.problems,
    ({ invalid, overridden, invalidRemote, notRemote, source }) => {
      const faults = [
        ...fresh('invalidRemote', invalidRemote).map(
          (name) => `the remote feature '${name}' has a value that it cannot have`
        ),
        ...fresh('notRemote', notRemote).map((name) => `the feature '${name}' cannot be decided remotely`)
      ]
      const ignored = fresh('overridden', overridden)
      const wrong = fresh('invalid', invalid)
      if (faults.length) loadLate().then((late) => late.reportFaults(kernel, source, faults), kernel.report)
      if (ignored.length)
        warn(
          kernel,
          `The remote project configuration is in force; the local setting of ${ignored.join(', ')} is ignored.`
        )
      if (wrong.length)
        warn(
          kernel,
          `createKit({ features }): the value of ${wrong.join(', ')} cannot be used; the default holds.`
        )
    },
    { fireImmediately: true }
  )
  scope.add(stop)
}

function warn({ log }: Kernel, text: string): void {
  log.add('warn', text)
  console.warn(`[plugboard] ${text}`)
}
