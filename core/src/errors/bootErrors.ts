import { defineErrors } from './defineErrors.js'

/** The part of the kernel's errors that may be needed before the flows are loaded. */
export const bootErrors = /* @__PURE__ */ defineErrors('core', {
  unsupportedChain: { message: 'Unsupported chain' },
  disposed: { message: 'This kit has been disposed', severity: 'silent' },
  missingService: {
    message: ({ plugin, service }: { plugin: string; service: string }) =>
      `The plugin '${plugin}' needs the service '${service}', which no plugin of the kit provides`
  },
  notAPlugin: {
    message: ({ index, found }: { index: number; found: string }) =>
      `plugins[${index}] is no plugin but ${found}; is it called?`
  },
  duplicatePlugin: { message: ({ plugin }: { plugin: string }) => `Two plugins are named '${plugin}'` },
  faulty: {
    message: ({ plugin, reason }: { plugin: string; reason: string }) =>
      `The plugin '${plugin}' is at fault: ${reason}`,
    severity: 'silent'
  },
  unknownHook: { message: ({ hook }: { hook: string }) => `There is no hook '${hook}'` },
  wrongMobx: { message: 'The page needs one copy of MobX 7' }
})
