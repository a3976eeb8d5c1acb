import { defineErrors } from './defineErrors.js'

/** The part of the kernel's errors that may be needed before the flows are loaded. */
export const bootErrors = /* @__PURE__ */ defineErrors('core', {
  /** No plugin has registered the namespace that is asked for. */
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
  /** Only one plugin provides a service. Leave one of the two out, or let the one that is to be used declare `replaces: [token]`. */
  duplicateService: {
    message: ({ first, second, service }: { first: string; second: string; service: string }) =>
      `The plugins '${first}' and '${second}' both provide the service '${service}'`
  },
  /** What `definePlugin` gives is a plugin. A function that makes one has to be called: `eip155()`. `kit.use` takes one plugin, which counts as `plugins[0]`; so does the setting `plugins` of `createKit` where it is missing or no list. */
  notAPlugin: {
    message: ({ index, found }: { index: number; found: string }) =>
      `plugins[${index}] is no plugin but ${found}; is it called?`
  },
  /** Names are unique in a kit. Of two of a kind, give one another name, or leave one out. */
  duplicatePlugin: { message: ({ plugin }: { plugin: string }) => `Two plugins are named '${plugin}'` },
  /** Something that the plugin brought cannot be used, or threw when it was asked. It goes to the log, the console and the `error` hook. */
  faulty: {
    message: ({ plugin, reason }: { plugin: string; reason: string }) =>
      `The plugin '${plugin}' is at fault: ${reason}`,
    severity: 'silent'
  },
  /** The reference of hooks lists those that there are; the note names the one that was probably meant. */
  unknownHook: { message: ({ hook }: { hook: string }) => `There is no hook '${hook}'` },
  /** The kit keeps its stores with MobX 7, and the bundler has found another version: `npm ls mobx` says who asks for it. */
  wrongMobx: { message: 'The page needs one copy of MobX 7' }
})
