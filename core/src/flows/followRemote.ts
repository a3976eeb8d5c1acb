import { reaction } from 'mobx'
import type { Kernel } from '../kit/Kernel.js'
import { loadLate } from '../kit/loadLate.js'
import { isSetting } from '../stores/isSetting.js'

/** Takes back what a remote configuration holds and is no setting, and tells of what it overrides (product statement S6.04). */
export function followRemote(kernel: Kernel): void {
  const { features, config, scope } = kernel
  const stop = reaction(
    () => features.remote,
    (remote) => {
      const { source } = features
      const local: Readonly<Record<string, unknown>> = { ...config.features }
      const given = Object.entries(remote).filter(([, value]) => value !== undefined)
      const odd = given.filter((one) => !isSetting(one)).map(([name]) => name)
      const overridden = given.map(([name]) => name).filter((name) => local[name] !== undefined)
      // What is left is told of when it comes by here again.
      if (odd.length) features.setRemote(Object.fromEntries(given.filter(isSetting)), source)
      else if (overridden.length)
        loadLate().then((late) => late.warnOverridden(kernel, overridden), kernel.report)
      const faults = odd.map((name) => `the remote feature '${name}' is neither a switch nor a list`)
      if (odd.length) loadLate().then((late) => late.reportFaults(kernel, source, faults), kernel.report)
    },
    { fireImmediately: true }
  )
  scope.add(stop)
}
