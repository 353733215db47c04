// Node warns where something has more than ten listeners: with each request, an operator would read nothing else.
process.on('warning', (warning) => {
  if (warning.name === 'MaxListenersExceededWarning') throw warning;
});
