import sharp from 'sharp';

// Of all the formats that the library reads, two. Pictures come one at a time, and nothing of them is kept.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
