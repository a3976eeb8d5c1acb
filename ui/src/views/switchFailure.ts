/** The sentences for each known reason why the network was not switched, by the code of the error. */
const failures = {
  'connect/rejected': ['switch.rejected.title', 'switch.rejected.text'],
  'connect/unsupportedMethod': ['switch.unsupported.title', 'switch.unsupported.text'],
  'connect/alreadyPending': ['switch.failed.title', 'connecting.pending.text'],
  'connect/timeout': ['switch.failed.title', 'connecting.timeout.text'],
  'core/networkNotFound': ['switch.unknown.title', 'switch.unknown.text'],
  'core/chainNotSupported': ['switch.unsupported.title', 'switch.unsupported.text'],
  'core/switchDisabled': ['switch.failed.title', 'switch.disabled.text']
} as const

/** Keys of the title and the next step; without a second key the error's own sentence stands there. */
export function switchFailure(code: string) {
  return Object.hasOwn(failures, code)
    ? failures[code as keyof typeof failures]
    : (['switch.failed.title', undefined] as const)
}
