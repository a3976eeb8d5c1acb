import { defineErrors } from './defineErrors.js'

/** The errors that may be thrown before the rest of the kernel is loaded. */
export const bootErrors = /* @__PURE__ */ defineErrors('core', {
  /** No plugin has registered the requested namespace. */
  unsupportedChain: { message: 'Unsupported chain' },
  /** The visitor left a view without an answer, or the view could not be shown. */
  dismissed: { message: 'Nothing was answered', severity: 'silent' },
  /** `kit.dispose()` was called before: make another kit with `createKit`. */
  disposed: { message: 'This kit has been disposed', severity: 'silent' },
  /** Add a plugin whose `provides` lists the service. Where one does, it has failed before: look for an earlier error. */
  missingService: {
    message: ({ plugin, service }: { plugin: string; service: string }) =>
      `The plugin '${plugin}' needs the service '${service}', which no plugin of the kit provides`
  },
  /** A service has one provider. Leave one of the two plugins out, or let the one to be used declare `replaces: [token]`. */
  duplicateService: {
    message: ({ first, second, service }: { first: string; second: string; service: string }) =>
      `The plugins '${first}' and '${second}' both provide the service '${service}'`
  },
  /** Pass what `definePlugin` returns. A function that makes a plugin has to be called: `eip155()`. A plugin given to `kit.use` counts as `plugins[0]`, and so does a setting `plugins` that is missing or not a list. */
  notAPlugin: {
    message: ({ index, found }: { index: number; found: string }) =>
      `plugins[${index}] is not a plugin (${found}); did you call it?`
  },
  /** Names are unique in a kit. Rename one of the two, or leave it out. */
  duplicatePlugin: { message: ({ plugin }: { plugin: string }) => `Two plugins are named '${plugin}'` },
  /** Something that the plugin registered cannot be used, or threw when it was called. It is reported in the log, the console and the `error` hook. */
  faulty: {
    message: ({ plugin, reason }: { plugin: string; reason: string }) =>
      `The plugin '${plugin}' is at fault: ${reason}`,
    severity: 'silent'
  },
  /** The reference lists all hooks; the note names the one that was probably meant. */
  unknownHook: { message: ({ hook }: { hook: string }) => `There is no hook '${hook}'` },
  /** The kit needs MobX 7, and the bundler found another version: `npm ls mobx` shows which package requires it. */
  wrongMobx: { message: 'The page needs one copy of MobX 7' }
})
