// Before the first paint, so that no theme flashes. The same keys as in src/settings.svelte.ts.
try {
  const { theme } = JSON.parse(localStorage.getItem('aerodrome.settings') ?? '{}')
  if (theme === 'paper' || theme === 'night') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system decides.
}
