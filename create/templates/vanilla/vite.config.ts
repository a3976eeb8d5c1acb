import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    rolldownOptions: {
      // The dialog says 'use client' for pages that are rendered on a server; this one is not.
      onLog(level, log, tell) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
      }
    }
  }
})
