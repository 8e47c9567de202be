// Loaded with `node -r` before the shop: on SIGUSR2, it causes the fault that PLANTED_FAULT names.
process.on('SIGUSR2', () => {
  const fault = new Error('planted fault', { cause: new Error('planted cause') });
  if (process.env.PLANTED_FAULT === 'rejection') void Promise.reject(fault);
  else setImmediate(() => process.emit('planted', fault));
});
process.on('planted', (fault) => {
  throw fault;
});
